import {
  checkImport,
  type FileKindCode,
  type ImportTabCode,
  listImportRows,
  mapImport,
  runImport,
  undoImport,
  uploadImport,
} from '@materia/contract/areas/goods';
import { uploadFile } from '@materia/contract/kernel';
import { writeXlsx } from 'hucre/xlsx';
import { formOf } from '../kernel/upload/testing/upload-desk.ts';
import { signedHeaders, type TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export type Cells = readonly (readonly (string | number)[])[];

/** Files brought through an import as the console does it. */
export function importDesk(server: TestServer, kind: FileKindCode) {
  const fileOf = async (client: TestClient, rows: Cells): Promise<number> => {
    const content = await writeXlsx({ sheets: [{ name: '1', rows: rows.map(row => [...row]) }] });
    const { type, payload } = await formOf({ module: 'IMPORT', name: 'file.xlsx', content });
    const url = uploadFile.path;
    const headers = { ...signedHeaders('POST', url), 'x-auth-token': client.token, 'content-type': type };
    const reply = await server.app.inject({ method: 'POST', url, headers, payload });
    const { data, message } = reply.json() as { data: { id: number } | null; message: string };
    if (!data) throw new Error(message);
    return data.id;
  };
  /** Uploaded, its columns taken as they were found, and checked. */
  const checked = async (
    client: TestClient,
    rows: Cells,
    of: { mode?: 'ADD' | 'UPDATE'; allOrNothing?: boolean; targetId?: number } = {},
  ) => {
    const fileId = await fileOf(client, rows);
    const { targetId } = of;
    const body = { fileId, again: true, ...(targetId === undefined ? {} : { targetId }) };
    const { data: batch } = await client.call(uploadImport, { params: { kind }, body });
    const params = { batchId: batch.batchId };
    const { mode = 'BOTH', allOrNothing = false } = of;
    await client.call(mapImport, { params, body: { mapping: batch.mapping, mode, allOrNothing } });
    return (await client.call(checkImport, { params })).data;
  };
  const rowsIn = async (client: TestClient, batchId: number, tab?: ImportTabCode) => {
    const body = tab ? { tab } : {};
    return (await client.call(listImportRows, { params: { batchId, limit: 100, page: 1 }, body })).data.rows;
  };
  const run = (client: TestClient, batchId: number) => client.call(runImport, { params: { batchId } });
  const undo = (client: TestClient, batchId: number) => client.call(undoImport, { params: { batchId } });
  return { fileOf, checked, rowsIn, run, undo };
}
