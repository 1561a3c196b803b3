import { redirect } from 'next/navigation';
import { paths, signInPath, toReturnPath } from '@/lib/paths/paths';

/** An old name of the sign-in. */
export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, unknown>>;
}) {
  const { returnTo, error } = await searchParams;
  if (error === 'BLOCKED_USER') redirect(`${paths.signIn}?error=BLOCKED_USER`);
  redirect(signInPath(toReturnPath(typeof returnTo === 'string' ? returnTo : null)));
}
