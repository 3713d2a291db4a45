import type { UpData } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../kernel/index.ts';

/** The way a device speaks: our own broker, an external one, the HTTP fallback. */
export type MatLink = 'EMBEDDED' | 'BROKER' | 'HTTP';

/** What a device says of itself when it connects, and which way. The hardware's number stays the one it was activated with. */
export async function noteHello(tx: Tx, matId: number, hello: UpData<'hello'>, link: MatLink): Promise<void> {
  await tx.run(sql`
    update mat set link = ${link}, app_version = ${hello.appVersion}, board_version = coalesce(${hello.boardVersion ?? null}, board_version),
      iccid = coalesce(${hello.iccid ?? null}, iccid), imei = coalesce(${hello.imei ?? null}, imei), updated_at = ${tx.now()}
    where id = ${matId}`);
}
