import { deviceFile } from '@materia/contract/areas/mat';
import {
  claimFiles,
  type DeviceActor,
  isPictureName,
  keepFile,
  maxMbOf,
  onDevice,
  receiveForm,
  refuse,
  sql,
  timer,
} from '../../../kernel/index.ts';

const module = 'DEVICE';
/** A log is text, or packed. */
const isLogName = (name: string) => /\.(txt|zip)$/i.test(name);

interface Asked {
  readonly id: number;
  readonly type: string;
  readonly fileId: number | null;
}

/** The command of this device that asked for a file; others do not exist. */
const asked = sql.text("type in ('UPLOAD_LOG', 'SCREENSHOT') and status in ('SENT', 'ACKED', 'TIMEOUT')");

/** POST public/device/{matId}/file: sent again it is the same file. */
export const deviceFileHandler = onDevice(deviceFile)(async ({ query: { cmdId } }, ctx) => {
  const actor: DeviceActor = ctx.actor;
  const command = await ctx.db.maybe<Asked>(sql`
    select id, type, file_id as "fileId" from mat_command where cmd_id = ${cmdId} and mat_id = ${actor.id} and (${asked} or file_id is not null)`);
  if (!command) return refuse('row.notFound');
  if (command.fileId !== null) return { fileId: command.fileId };
  const picture = command.type === 'SCREENSHOT';
  const file = await ctx.files.stage.use(async path => {
    const { name } = await receiveForm(ctx.raw.request, path, maxMbOf(ctx, picture, ctx.files.module(module)));
    if (!picture && !isLogName(name)) refuse('upload.fileType');
    if (picture && !isPictureName(name)) refuse('upload.imageType');
    return keepFile(ctx, { module, name, path, picture });
  });
  return ctx.transaction(async tx => {
    const linked = await tx.run(sql`
      update mat_command set file_id = ${file.id}, updated_at = ${tx.now()} where id = ${command.id} and file_id is null`);
    // Sent twice at the same time: the other one counts, and this is cleaned away.
    if (linked === 0)
      return tx.one<{ fileId: number }>(sql`select file_id as "fileId" from mat_command where id = ${command.id}`);
    const ref = { refType: 'MAT', refId: actor.id, modules: [module] };
    await claimFiles({ ...tx, actor: timer('device-file') }, [file.id], ref);
    return { fileId: file.id };
  });
});
