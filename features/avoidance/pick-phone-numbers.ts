import * as z from 'zod/mini';

const contactsSchema = z.array(z.object({ tel: z.optional(z.array(z.string())) }));

interface ContactPicker {
  select: (properties: string[], options: { multiple: boolean }) => Promise<unknown>;
}

/** Browsers of some phones let a person choose contacts and give a page no others. */
function contactPicker(): ContactPicker | null {
  const picker: unknown = Reflect.get(navigator, 'contacts');
  return isContactPicker(picker) ? picker : null;
}

function isContactPicker(value: unknown): value is ContactPicker {
  return (
    typeof value === 'object' && value !== null && 'select' in value && typeof value.select === 'function'
  );
}

export function canPickPhoneNumbers(): boolean {
  return contactPicker() !== null;
}

/** As they stand in the contacts that the person chose; null where they chose none. */
export async function pickPhoneNumbers(): Promise<string[] | null> {
  const chosen = contactsSchema.parse((await contactPicker()?.select(['tel'], { multiple: true })) ?? []);
  return chosen.length > 0 ? chosen.flatMap(({ tel }) => tel ?? []) : null;
}
