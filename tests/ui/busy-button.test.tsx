import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/kit/Button.tsx';

describe('a busy button', () => {
  it('keeps the focus and sets aria-disabled', () => {
    const { rerender } = render(<Button>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(
      <Button busy disabled>
        Save
      </Button>,
    );
    expect(document.activeElement).toBe(button);
    expect(button.matches(':disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('ignores presses and does not submit the form', () => {
    const [press, submit] = [vi.fn(), vi.fn()];
    render(
      <form onSubmit={submit}>
        <Button busy type="submit" onClick={press}>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });
});
