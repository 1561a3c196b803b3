import type { SafetyField } from '@/contract/safety';
import { fieldError } from '../../errors/app-error';
import { findBlockWord } from './find-block-word';

const fieldNames: Record<SafetyField, string> = {
  NICKNAME: 'nickname',
  JOB: 'job',
  AFFILIATION: 'affiliation',
  LOGIN_ID: 'loginId',
  TEAM_NAME: 'name',
  TEAM_INTRO: 'intro',
  HASHTAG: 'hashtags',
  CHAT: 'text',
};

/** Refuses a text with a word of the block tier: 1002 that names the field of the body. */
export function assertAllowedText(field: SafetyField, text: string, bodyField = fieldNames[field]): void {
  if (findBlockWord(text) !== 'BLOCK') return;
  const displayMessage =
    field === 'NICKNAME'
      ? '사용할 수 없는 닉네임입니다'
      : '다른 사람을 불편하게 할 수 있는 말이 들어 있어요. 다르게 적어 주세요.';
  throw fieldError(bodyField, displayMessage, 'blocked word');
}
