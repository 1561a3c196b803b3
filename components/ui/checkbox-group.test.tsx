import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { CheckboxGroup } from './checkbox-group';

function Terms({ initial = [] }: { initial?: string[] }) {
  const [selected, setSelected] = useState(initial);
  return (
    <CheckboxGroup
      legend="약관"
      allLabel="모두 동의"
      selected={selected}
      onSelectedChange={setSelected}
      options={[
        { value: 'service', label: '이용약관' },
        { value: 'privacy', label: '개인정보' },
      ]}
    />
  );
}

describe('CheckboxGroup', () => {
  test('select-all is checked only when every item is', async () => {
    render(<Terms />);
    await userEvent.click(screen.getByRole('checkbox', { name: '이용약관' }));
    expect(screen.getByRole('checkbox', { name: '모두 동의' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '개인정보' }));
    expect(screen.getByRole('checkbox', { name: '모두 동의' })).toBeChecked();
  });

  test('select-all checks what is missing, and clears when all are checked', async () => {
    render(<Terms initial={['privacy']} />);
    const all = screen.getByRole('checkbox', { name: '모두 동의' });
    await userEvent.click(all);
    expect(screen.getByRole('checkbox', { name: '이용약관' })).toBeChecked();
    await userEvent.click(all);
    expect(screen.getByRole('checkbox', { name: '이용약관' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: '개인정보' })).not.toBeChecked();
  });
});
