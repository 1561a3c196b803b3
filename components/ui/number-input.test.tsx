import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { clampNumber, NumberInput } from './number-input';

function HeightField() {
  const [height, setHeight] = useState<number | null>(170);
  return <NumberInput label="키" value={height} min={140} max={210} onValueChange={setHeight} />;
}

describe('NumberInput', () => {
  test.each([
    ['99', 140],
    ['140', 140],
    ['175', 175],
    ['999', 210],
    ['', null],
  ])('%s becomes %s when the field is left', (text, value) => {
    expect(clampNumber(text, 140, 210)).toBe(value);
  });

  test('lets a person type a number that is out of range for now, and clamps it on leaving', async () => {
    render(<HeightField />);
    const field = screen.getByRole('textbox', { name: '키' });
    await userEvent.clear(field);
    await userEvent.type(field, '99');
    expect(field).toHaveValue('99');
    await userEvent.tab();
    expect(field).toHaveValue('140');
  });
});
