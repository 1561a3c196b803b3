import type { Run, Sizes } from './sizes';

/** What the back office keeps: operators and their acts, proposals, news, coupons, purchases; and files of own data. */
export async function fillOffice(run: Run, { people }: Sizes): Promise<void> {
  await run(`insert into operators (email, name, role, password_hash)
    select 'operator' || i || '@slide.example', '운영자 ' || i, (array['VIEWER', 'MODERATOR', 'CONTENT', 'FINANCE', 'ADMIN'])[1 + i % 5], 'x'
    from generate_series(1, 40) i`);
  await run(`insert into operator_sessions (operator_id, token_hash, csrf_token, used_at, expires_at, revoked_at)
    select o.id, md5(o.id || 's' || n), md5(o.id || 'c' || n), now() - n * interval '1 day',
      now() - n * interval '1 day' + interval '8 hours', now() - n * interval '1 day' + interval '1 hour'
    from operators o cross join generate_series(1, 100) n`);
  await run(
    `insert into audit_entries (actor, action, target_type, target_id, before, after, created_at)
      select 'operator:' || 1 + i % 40, 'PHOTO_JUDGED', 'photo', i, '{"status":"PENDING"}', '{"status":"APPROVED"}', now() - i * interval '1 minute'
      from generate_series(1, $1::int * 2) i`,
    [people],
  );
  await run(
    `insert into operator_proposals (kind, user_id, reason, proposed_by, expires_at, outcome, decided_by, decided_at, created_at)
      select 'BLOCK', 1 + (i * 37) % $1::int, '다른 사람 사칭', (select min(id) from operators), now() - i * interval '1 hour',
        'CONFIRMED', (select max(id) from operators), now() - i * interval '1 hour', now() - i * interval '1 hour'
      from generate_series(1, 2000) i`,
    [people],
  );
  await run(`insert into announcements (title, starts_at, ends_at, created_by)
    select '소식 ' || i, now() - i * interval '1 day', now() - (i - 1) * interval '1 day', 'operator:1' from generate_series(1, 2000) i`);
  await run(`insert into banners (image_key, alt, display_order, starts_at, ends_at, created_by)
    select 'notices/' || i, '행사 ' || i, i, now() - i * interval '1 day', case when i > 5 then now() - (i - 1) * interval '1 day' end, 'operator:1'
    from generate_series(1, 2000) i`);
  await run(`insert into promotions (title, text, starts_at, ends_at, created_by, sent_up_to, sent_count)
    select '혜택 ' || i, '음료 쿠폰이 나왔어요', now() - i * interval '1 day', now() - i * interval '1 day', 'operator:1', 1000, 400
    from generate_series(1, 2000) i`);
  await run(`insert into partners (name) select '가게 ' || i from generate_series(1, 2000) i`);
  await run(
    `insert into partner_branches (partner_id, name, code) select p.id, n || '호점', 'B' || n from partners p cross join generate_series(1, 3) n`,
  );
  await run(
    `insert into coupon_kinds (key, partner_id, title, description) select 'city-' || id, id, '음료 한 잔', '음료를 드려요.' from partners`,
  );
  await run(`insert into coupons (user_id, kind_id, cause_key, expires_at)
    select u.id, (select min(id) from coupon_kinds where key like 'city-%') + u.id % 2000, 'CITY:' || u.id, now() + interval '9 days'
    from users u where u.id % 2 = 0`);
  await run(`insert into purchases (transaction_id, user_id, product_id, price_won, paid_clover_amount, bonus_clover_amount, status, created_at)
    select 'city-' || id, id, 'clover_30', 3900, 30, 0, 'PURCHASED', now() - random() * interval '90 days' from users where id % 5 = 0`);
  await run(
    `insert into withdrawal_reasons (reason) select '이제 쓰지 않아요' from generate_series(1, 5000)`,
  );
  await run(`insert into data_exports (user_id, state, file_key, byte_size, expires_at)
    select id, 'READY', 'data/' || md5(id::text) || '.zip', 1000000, now() + interval '5 days' from users where id % 3 = 0`);
}
