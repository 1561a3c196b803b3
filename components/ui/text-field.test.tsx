import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { TextField } from './text-field';

describe('TextField', () => {
  test('counts what is typed against the maximum and refuses more', async () => {
    render(<TextField label="닉네임" maxLength={5} />);
    await userEvent.type(screen.getByRole('textbox', { name: '닉네임' }), '민들레하나둘셋');
    expect(screen.getByRole('textbox')).toHaveValue('민들레하나');
    expect(screen.getByText('5/5')).toBeInTheDocument();
  });

  test('counts a syllable typed as separate jamo once', () => {
    render(<TextField label="닉네임" maxLength={12} defaultValue={'클로버'.normalize('NFD')} />);
    expect(screen.getByText('3/12')).toBeInTheDocument();
  });

  test('does not cut a syllable that is still being composed, only when it is finished', () => {
    const onChange = vi.fn();
    render(<TextField label="닉네임" maxLength={2} onChange={(event) => onChange(event.target.value)} />);
    const input = screen.getByRole('textbox');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '클로버' } });
    expect(input).toHaveValue('클로버');
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('클로');
    expect(onChange).toHaveBeenLastCalledWith('클로');
  });

  test('a refusal comes into sight beside the field that has the focus, and beside no other', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const refusal = '사용할 수 없는 초대 코드예요.';
    const { rerender } = render(<TextField label="초대 코드" />);
    rerender(<TextField label="초대 코드" errorMessage={refusal} />);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<TextField label="초대 코드" validMessage="사용할 수 있어요" />);
    screen.getByRole('textbox').focus();
    rerender(<TextField label="초대 코드" errorMessage={refusal} />);
    expect(scrolled.mock.contexts).toEqual([screen.getByText(refusal)]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    scrolled.mockRestore();
  });

  test('a field that is wrong says so in words and to assistive technology', () => {
    render(
      <TextField
        label="닉네임"
        errorMessage="사용할 수 없는 닉네임입니다"
        validMessage="사용할 수 있는 닉네임입니다"
      />,
    );
    const input = screen.getByRole('textbox', { name: '닉네임' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('사용할 수 없는 닉네임입니다');
    expect(screen.queryByText('사용할 수 있는 닉네임입니다')).not.toBeInTheDocument();
  });

  test('the clear control empties the field, notifies the form and keeps the keyboard open', async () => {
    let value = '';
    function Form() {
      const { register, watch } = useForm({ defaultValues: { nickname: '클로버' } });
      value = watch('nickname');
      return <TextField label="닉네임" maxLength={12} {...register('nickname')} />;
    }
    render(<Form />);
    expect(screen.getByText('3/12')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '지우기' }));
    expect(value).toBe('');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByText('0/12')).toBeInTheDocument();
  });
});
