import { expect, test } from '@playwright/test';
import { mainActs } from '../fixtures/main-acts';

const filled = 'style="background:var(--brand)"';
const pages = [
  ['nothing filled', '<button>취소</button><a href="/">홈</a>', []],
  ['one of two filled', `<button ${filled}>보내기</button><button>취소</button>`, ['보내기']],
  ['a button and a link', `<button ${filled}>보내기</button><a href="/" ${filled}>홈</a>`, ['보내기', '홈']],
  [
    'a LIKE and a danger',
    '<button style="background:var(--like)">LIKE</button><button style="background:var(--danger)">삭제</button>',
    ['LIKE', '삭제'],
  ],
  [
    'a layer over the page',
    `<button ${filled}>보내기</button><div role="dialog"><button ${filled}>확인</button></div>`,
    ['확인'],
  ],
  [
    'what is out of sight or reach',
    `<button ${filled} hidden>숨음</button><div inert><button ${filled}>옆</button></div>`,
    [],
  ],
] as const;

for (const [what, html, expected] of pages)
  test(`the look for main acts: ${what}`, async ({ page }) => {
    await page.setContent(
      `<!doctype html><style>:root { --brand: #0b7a43; --like: #ff7f6b; --danger: #c5283d }</style>${html}`,
    );
    expect(await mainActs(page)).toEqual(expected);
  });
