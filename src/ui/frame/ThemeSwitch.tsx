import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { IconButton } from '../kit/IconButton.tsx';
import { useTheme } from '../theme/useTheme.ts';

/** Light or dark; what is chosen stays chosen. */
export const ThemeSwitch = () => {
  const { theme, choose } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => choose(other)}>
      {theme === 'dark' ? <Sun strokeWidth={1.5} size={22} /> : <Moon strokeWidth={1.5} size={22} />}
    </IconButton>
  );
};
