import { refuse, sql, type Tx } from '../../kernel/index.ts';

/**
 * Packages that leave a store's shelves for a device: known ones of that batch that lie in its stock, and those that are seen here for the first
 * time. What lies at another store, or came back and was not looked at (RETURNED), is nobody's to take (spec 06 §2).
 */
export async function pickTraceCodes(
  tx: Tx,
  { storeId, wayId: storageId }: { readonly storeId: number; readonly wayId: number },
  scanned: readonly { readonly goodsId: number; readonly batchNo: string; readonly codes: readonly string[] }[],
): Promise<void> {
  const rows = scanned
    .flatMap(({ codes, ...of }) => codes.map(code => ({ code, ...of })))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  if (rows.length === 0) return;
  const twice = rows.find((row, index) => row.code === rows[index - 1]?.code);
  if (twice) refuse('supply.traceCodeOut', { code: twice.code });
  const picked = await tx.rows<{ code: string }>(sql`
    insert into trace_code as t (code, goods_id, batch_no, storage_id, state)
    select c.code, c.goods_id, c.batch_no, ${storageId}, 'PICKED'
    from unnest(${rows.map(row => row.code)}::text[], ${rows.map(row => row.goodsId)}::bigint[],
      ${rows.map(row => row.batchNo)}::text[]) as c (code, goods_id, batch_no)
    on conflict (code) do update set state = 'PICKED', batch_no = excluded.batch_no, storage_id = excluded.storage_id,
      track_id = null, position = null, updated_at = ${tx.now()}
    where t.goods_id = excluded.goods_id and t.state = 'IN_STOCK' and (t.batch_no is null or t.batch_no = excluded.batch_no)
      and (t.storage_id is null or t.storage_id = (select s.id from storage s where s.store_id = ${storeId}))
    returning t.code`);
  const left = new Set(picked.map(row => row.code));
  const taken = rows.find(row => !left.has(row.code));
  if (taken) refuse('supply.traceCodeOut', { code: taken.code });
}

/** What of a plan's packages is in a slot now: behind those that stand there, or before them. */
export async function loadTraceCodes(
  tx: Tx,
  of: { readonly wayId: number; readonly trackId: number; readonly codes: readonly string[]; readonly front: boolean },
): Promise<void> {
  await tx.run(sql`
    update trace_code t set state = 'LOADED', track_id = ${of.trackId}, updated_at = ${tx.now()},
      storage_id = (select s.id from storage s join track k on k.mat_id = s.mat_id where k.id = ${of.trackId}),
      position = case when ${of.front} then (select coalesce(min(o.position), 1) from trace_code o where o.track_id = ${of.trackId}) - 1
        else (select coalesce(max(o.position), 0) from trace_code o where o.track_id = ${of.trackId}) + c.n::int end
    from unnest(${of.codes}::text[]) with ordinality as c (code, n)
    where t.code = c.code and t.storage_id = ${of.wayId} and t.state = 'PICKED'`);
}

/** What is taken out of a slot takes the front codes of its batch along onto the plan's way. Answers them, from the front. */
export async function pullTraceCodes(
  tx: Tx,
  of: { readonly wayId: number; readonly trackId: number; readonly batchNo: string; readonly pulled: number },
): Promise<readonly string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    with front as (
      select id, row_number() over (order by position, id) as nth from trace_code
      where track_id = ${of.trackId} and batch_no = ${of.batchNo} and state = 'LOADED' order by position, id limit ${of.pulled}),
    pulled as (
      update trace_code c set state = 'PICKED', storage_id = ${of.wayId}, track_id = null, position = null, updated_at = ${tx.now()}
      from front f where c.id = f.id returning c.code, f.nth)
    select code from pulled order by nth`);
  return rows.map(row => row.code);
}

/** What is lost of a plan's packages is nobody's any more. */
export async function loseTraceCodes(tx: Tx, wayId: number, codes: readonly string[]): Promise<void> {
  await tx.run(sql`
    update trace_code set state = 'DESTROYED', storage_id = null, updated_at = ${tx.now()}
    where code = any(${codes}::text[]) and storage_id = ${wayId} and state = 'PICKED'`);
}

/** Whatever packages of a plan are left on its way stand on the store's shelves again. */
export async function returnWayCodes(tx: Tx, wayId: number, storeId: number): Promise<void> {
  await tx.run(sql`
    update trace_code set state = 'IN_STOCK', updated_at = ${tx.now()},
      storage_id = (select id from storage where store_id = ${storeId})
    where storage_id = ${wayId} and state = 'PICKED'`);
}
