import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type EarlyAnswer, earlyKey, takeEarlyAnswer } from './early-answers';

/** Takes up what the head's script was answered where a request would ask the same again. */
export function withEarlyAnswers(adapter: AxiosAdapter): AxiosAdapter {
  return async (config) => {
    const answer = await answerTo(config);
    return answer ? settle(toResponse(config, answer)) : adapter(config);
  };
}

async function answerTo({
  method = '',
  url = '',
  data,
  call,
  bearer,
}: InternalAxiosRequestConfig): Promise<EarlyAnswer | null> {
  if (!call || bearer?.token !== window.slideEarly?.token) return null;
  return takeEarlyAnswer(earlyKey(method.toUpperCase(), url, typeof data === 'string' ? data : ''));
}

/** As an adapter of axios would: a token that ran out goes the way of every 401. */
function settle(response: AxiosResponse): AxiosResponse {
  if (response.status < 400) return response;
  const { config, status } = response;
  throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_REQUEST, config, null, response);
}

function toResponse(config: InternalAxiosRequestConfig, { status, text }: EarlyAnswer): AxiosResponse {
  return { data: text, status, statusText: '', headers: {}, config };
}
