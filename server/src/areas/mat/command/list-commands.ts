import { type CommandRow, cancelCommands, listCommands } from '@materia/contract/areas/mat';
import { all, type FileRow, on, refuse, sql, when } from '../../../kernel/index.ts';
import { matInScope, matScope } from '../mat-scope.ts';

type KeptFile = Pick<FileRow, 'id' | 'name' | 'size' | 'path' | 'mime' | 'isPersonal'>;

/** POST mat/command/LP. */
export const listCommandsHandler = on(listCommands)(async ({ params, body }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, body.matId))) return { rows: [], total: 0 };
  const where = all([
    sql`c.mat_id = ${body.matId}`,
    when(body.ids, ids => sql`c.id = any(${ids}::bigint[])`),
    when(body.type, types => sql`c.type = any(${types}::text[])`),
    when(body.status, states => sql`c.status = any(${states}::text[])`),
  ]);
  const found = await ctx.db.rows<Omit<CommandRow, 'file'> & { file: KeptFile | null }>(sql`
    select c.id, c.cmd_id as "cmdId", c.mat_id as "matId", c.type, c.params - 'sealed' as params, c.source, c.order_no as "orderNo", u.name as "operatorName",
      c.status, c.tries, c.created_at as "createdAt", c.sent_at as "sentAt", c.ack_at as "ackAt", c.finished_at as "finishedAt",
      c.expire_at as "expireAt", c.error, c.late_result is not null as late,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'path', f.path, 'mime', f.mime, 'isPersonal', f.is_personal) end as file
    from mat_command c left join sys_user u on u.id = c.operator_id left join uploaded_file f on f.id = c.file_id where ${where}
    order by c.id desc limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const rows = found.map(({ file, ...row }) => ({
    ...row,
    file: file && { name: file.name, size: file.size, ...ctx.files.addresses(file) },
  }));
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from mat_command c where ${where}`,
  );
  return { rows, total };
});

/** POST mat/command/cancel: all of them or none. */
export const cancelCommandsHandler = on(cancelCommands)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const ids = [...new Set(body.ids)];
    const commands = await tx.rows<{
      id: number;
      status: string;
      source: string;
      type: string;
      matId: number;
      matName: string;
    }>(sql`
      select c.id, c.status, c.source, c.type, m.id as "matId", m.mat_name as "matName" from mat_command c join mat m on m.id = c.mat_id
      where c.id = any(${ids}::bigint[]) and ${matScope(tx.actor, 'm')} and m.deleted_at is null order by c.id for update of c`);
    if (commands.length < ids.length) refuse('row.notFound');
    for (const { status, source, type, matId, matName } of commands) {
      // What an order waits for is the order's to give up.
      if (status !== 'QUEUED' || source === 'ORDER') refuse('mat.stepRefused');
      tx.record({ targetType: 'MAT', targetId: matId, targetName: matName, before: { type } });
    }
    await tx.run(sql`
      update mat_command set status = 'CANCELLED', finished_at = ${tx.now()}, updated_at = ${tx.now()} where id = any(${ids}::bigint[])`);
  });
  return null;
});
