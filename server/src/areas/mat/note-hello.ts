import type { UpData } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../kernel/index.ts';

/** What a device says of itself when it connects. The hardware's number stays the one it was activated with. */
export async function noteHello(tx: Tx, matId: number, hello: UpData<'hello'>): Promise<void> {
  await tx.run(sql`
    update mat set app_version = ${hello.appVersion}, board_version = coalesce(${hello.boardVersion ?? null}, board_version),
      iccid = coalesce(${hello.iccid ?? null}, iccid), imei = coalesce(${hello.imei ?? null}, imei), updated_at = ${tx.now()}
    where id = ${matId}`);
}
