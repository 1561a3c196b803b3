import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { niceVerificationQueryOptions } from '../api/create-nice-verification';
import { type NiceFailure, niceFailureOf } from '../api/notify-nice';
import { NiceForm } from './nice-form';

export type DepartureProps = {
  attempt: number;
  /** Gets the api's error code when the verification cannot start. */
  onFailure: (failure: NiceFailure) => void;
};

/** Asks for the data of the provider's form, and sends it by itself. */
export function Departure({ attempt, onFailure }: DepartureProps) {
  const { data, error } = useQuery(niceVerificationQueryOptions(attempt));
  useEffect(() => {
    // The call has reported it by its code already (lib/http/announce-error.ts).
    if (error) onFailure(niceFailureOf(error));
  }, [error, onFailure]);
  return (
    <Leaving>
      {data && <NiceForm formAction={data.formAction} formFields={data.formFields} sidCode={data.sidCode} />}
    </Leaving>
  );
}

/** Says that the page is about to be left. */
export function Leaving({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 pb-14 text-center">
      <Spinner size={32} className="text-brand" />
      <p className="type-20">본인 확인 화면으로 이동하고 있어요</p>
      {children}
    </div>
  );
}
