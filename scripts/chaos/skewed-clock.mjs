// Loaded before a program (`node --import`): its clock is wrong by CLOCK_SKEW_MS. As text it does the same to a page.
// @ts-check
export const skewDate = `(skewMs) => {
  const now = () => real.now() + skewMs;
  const real = globalThis.Date;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: () => new real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}`;

const skewMs = Number(process.env.CLOCK_SKEW_MS ?? 0);
if (skewMs !== 0) new Function(`(${skewDate})(${skewMs})`)();
