import { refusalOf } from '@/components/ui/use-checked-form';

/** What stands under a field that is wrong: what the api refused of it, or the form's own words. */
export function fieldWords(error: Parameters<typeof refusalOf>[0], ownWords: string): string | undefined {
  return error && (refusalOf(error) ?? ownWords);
}
