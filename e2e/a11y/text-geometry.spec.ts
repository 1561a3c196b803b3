import { expect, test } from '@playwright/test';
import { textTroubles } from '../fixtures/text-geometry';

const pages = [
  [
    'two words in one place',
    '<b style="position:absolute;top:9px">하나</b><b style="position:absolute;top:9px">둘</b>',
    [/^"하나" lies on "둘"$/],
  ],
  [
    'a word behind a bar',
    '<b style="position:absolute;top:9px">하나</b><p style="position:absolute;top:0;margin:0;background:#fff">둘둘둘</p>',
    [],
  ],
  [
    'a line that is cut off',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">길고 긴 이름을 가진 팀</p>',
    [/^cut off: /],
  ],
  [
    'a line that ends in an ellipsis',
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">길고 긴 이름을 가진 팀</p>',
    [],
  ],
  [
    'a box too low for its lines',
    '<p style="height:30px;width:60px;overflow:hidden">길고 긴 이름을 가진 팀이 여기에 있어요</p>',
    [/^cut off: /],
  ],
  [
    'a name of which the ellipsis leaves nothing',
    '<p style="width:24px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">길고 긴 이름</p>',
    [/^nothing left of: /],
  ],
  [
    'words squeezed to a letter a line',
    '<p style="width:18px;overflow-wrap:anywhere">길고 긴 이름</p>',
    [/^a letter a line: /],
  ],
  ['a page wider than the phone', '<p style="width:500px">넓은 글</p>', [/^scrolls sideways: 500/]],
  ['words that stand apart', '<h1>하나</h1><p>둘 <b>셋</b></p><button>넷</button>', []],
] as const;

for (const [what, html, expected] of pages)
  test(`the look for texts that cannot be read: ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">${html}</body>`,
    );
    const troubles = await textTroubles(page);
    expect(troubles.filter((trouble) => !expected.some((known) => known.test(trouble)))).toEqual([]);
    for (const known of expected) expect(troubles).toContainEqual(expect.stringMatching(known));
  });
