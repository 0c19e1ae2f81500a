import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { IconButton } from '../kit/IconButton.tsx';
import { useTheme } from '../theme/useTheme.ts';

/** Switches between the light and the dark theme. */
export const ThemeSwitch = () => {
  const { theme, setTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => setTheme(other)}>
      {theme === 'dark' ? <Sun strokeWidth={1.5} size={22} /> : <Moon strokeWidth={1.5} size={22} />}
    </IconButton>
  );
};
