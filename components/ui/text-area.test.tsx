import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TextArea } from './text-area';

describe('TextArea', () => {
  test('cuts what is pasted over the maximum length', async () => {
    render(<TextArea label="소개" maxLength={10} />);
    await userEvent.click(screen.getByRole('textbox', { name: '소개' }));
    await userEvent.paste('돗자리 펴고 보드게임 하는 걸 좋아해요');
    expect(screen.getByRole('textbox')).toHaveValue('돗자리 펴고 보드게');
    expect(screen.getByText('10/10')).toBeInTheDocument();
  });

  test('an emoji counts as one character', async () => {
    render(<TextArea label="소개" maxLength={3} />);
    await userEvent.type(screen.getByRole('textbox'), '🍀🍀🍀🍀');
    expect(screen.getByRole('textbox')).toHaveValue('🍀🍀🍀');
  });

  test('has two rows when nothing else is asked for', () => {
    render(<TextArea label="소개" />);
    expect(screen.getByRole('textbox')).toHaveAttribute('rows', '2');
  });
});
