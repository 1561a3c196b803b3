import axios, { type AxiosInstance, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import type { Call } from '@/contract/call';
import { callAddress } from '@/contract/call-address';
import { publicConfig } from '@/lib/config/public-config';
import { callerNow } from './caller';
import { withEarlyAnswers } from './early-adapter';
import { platformHeaders } from './platform-headers';
import type { RawInput } from './raw-input';
import { rejectWithApiError } from './reject-with-api-error';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The call of the contract that this request makes. */
    call?: Call;
    /** Who made the call; null for nobody yet. */
    madeBy?: number | null;
  }
}

const timeoutMs = 20_000;

/**
 * An axios instance for calls of the contract: with the platform headers, failing with an ApiError (status 0 when no
 * answer arrives; an abort stays an abort), and with what `layers` add. Request interceptors of a later layer run first.
 */
export function createHttp(...layers: readonly ((http: AxiosInstance) => void)[]): AxiosInstance {
  const http = axios.create({
    adapter: withEarlyAnswers(axios.getAdapter('fetch')),
    timeout: timeoutMs,
  });
  http.interceptors.request.use(withPlatformHeaders);
  for (const layer of layers) layer(http);
  http.interceptors.response.use(undefined, rejectWithApiError);
  return http;
}

/** A call and its input as a request of such an instance. */
export function requestOf(
  call: Call,
  { params, query, body, headers, signal }: RawInput,
): AxiosRequestConfig {
  return {
    call,
    madeBy: callerNow(),
    method: call.method,
    baseURL: publicConfig().apiUrl,
    url: callAddress(call, { params, query }),
    // Without a body there is no media type to name; axios would name that of a form.
    headers: { ...(body === undefined && { 'Content-Type': false }), ...headers },
    data: body,
    ...(signal && { signal }),
  };
}

/** Given for one call they win, and a replay sends what was sent before. */
function withPlatformHeaders(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  for (const [name, value] of Object.entries(platformHeaders())) config.headers.set(name, value, false);
  return config;
}
