import * as z from 'zod';
import { type AppMessageType, appMessages, unaskedTypes } from '@/lib/bridge/app-messages';
import { type PageMessageType, pageMessages } from '@/lib/bridge/page-messages';
import { examples, pageExamples } from '@/testing/bridge/examples';
import { describeShape } from './describe-shape';
import { appMeanings, pageMeanings } from './meanings';

/** What follows this line in docs/bridge.md is written by `npm run bridge:document`. */
export const generatedBelow = '<!-- Below: npm run bridge:document -->';

/** Every message, either way, from the schemas that both sides parse with: meaning, fields, one example. */
export function describeMessages(): string {
  const fromPage = Object.keys(pageMessages) as PageMessageType[];
  const fromApp = Object.keys(appMessages) as AppMessageType[];
  return [
    '## Page to app',
    ...fromPage.map(describePageMessage),
    '## App to page',
    ...fromApp.map(describeAppMessage),
    '',
  ].join('\n\n');
}

function describePageMessage(type: PageMessageType): string {
  const message = pageMessages[type];
  const question = 'answer' in message;
  const wait = question
    ? `Answer: [\`${message.answer}\`](#${message.answer.toLowerCase()}) with the same \`id\`, within ${secondsOf(message.timeoutMs)}.`
    : '';
  const envelope = { ...(question && { id: 'q1' }), type, payload: pageExamples[type] };
  return describe({ title: type, meaning: pageMeanings[type], wait, schema: message.payload, envelope });
}

function describeAppMessage(type: AppMessageType): string {
  const isUnasked = unaskedTypes.some((each) => each === type);
  const envelope = { ...(!isUnasked && { id: 'q1' }), type, payload: examples[type] };
  return describe({
    title: type,
    meaning: appMeanings[type],
    wait: '',
    schema: appMessages[type],
    envelope,
  });
}

interface Description {
  title: string;
  meaning: string;
  wait: string;
  schema: z.core.$ZodType;
  envelope: unknown;
}

function describe({ title, meaning, wait, schema, envelope }: Description): string {
  const shape = describeShape(z.toJSONSchema(schema, { io: 'input' }));
  return [
    `### ${title}`,
    [meaning, wait].filter(Boolean).join(' '),
    `Payload: \`${shape.replaceAll('`', '')}\``,
    `\`\`\`json\n${JSON.stringify(envelope)}\n\`\`\``,
  ].join('\n\n');
}

function secondsOf(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} minutes`;
}
