import type { ReactElement } from 'react';
import { toast as hotToast } from 'react-hot-toast/headless';

/** Milliseconds on screen. */
export const toastDurations = { success: 2000, error: 4000, blank: 4000, loading: Number.POSITIVE_INFINITY };

type ToastOptions = {
  /** A toast with the same id is replaced instead of added. */
  id?: string;
  /** Milliseconds. */
  duration?: number;
};

/** One line at top centre. A loading toast stays until it is dismissed or replaced under its id. */
export const toast = {
  success: (message: string, options: ToastOptions = {}) =>
    hotToast.success(message, { duration: toastDurations.success, ...options }),
  error: (message: string | ReactElement, options: ToastOptions = {}) =>
    hotToast.error(message, { duration: toastDurations.error, ...options }),
  blank: (message: string | ReactElement, options: ToastOptions = {}) =>
    hotToast(message, { duration: toastDurations.blank, ...options }),
  loading: (message: string, options: ToastOptions = {}) =>
    hotToast.loading(message, { duration: toastDurations.loading, ...options }),
  dismiss: (id?: string) => hotToast.dismiss(id),
};
