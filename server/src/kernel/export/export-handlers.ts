import { Readable } from 'node:stream';
import { downloadExport, getExport } from '@materia/contract/kernel';
import { type Handler, on, onOpen } from '../call/on.ts';
import type { ExportFiles } from './export-files.ts';
import { finishedExportForSystem, ownExport } from './export-job.store.ts';
import type { AddressSigner } from './signed-address.ts';
import { fileHeaders } from './xlsx.ts';

/** The path that is signed, and under which the file is served. */
export const exportPath = (jobId: string) => `/api/private/export/${jobId}`;

/** The calls of background exports: how far one is, and its file. Served wherever the file store is the one the jobs role writes to. */
export function exportHandlers(files: ExportFiles, signer: AddressSigner): readonly Handler[] {
  const status = on(getExport)(async ({ params }, ctx) => {
    const job = (await ownExport(ctx.db, ctx.actor.id, params.jobId)) ?? ctx.fail('row.notFound');
    const { jobId, fileName, state, done, total, error } = job;
    const url = state === 'DONE' ? signer.sign(exportPath(jobId)) : null;
    return { jobId, fileName, state, done, total, url, failed: error };
  });
  const download = onOpen(downloadExport)(async ({ params, query }, ctx) => {
    if (!signer.holds(exportPath(params.jobId), query.expires, query.sign)) ctx.fail('export.linkInvalid');
    const job = (await finishedExportForSystem(ctx.db, params.jobId)) ?? ctx.fail('export.linkInvalid');
    const file = (await files.read(params.jobId)) ?? ctx.fail('export.linkInvalid');
    const headers = fileHeaders(job.fileName, { 'content-length': String(file.size) });
    // The HTTP layer sends a Response as it is; the contract's answer type is that of X-ASYNC.
    const body = Readable.toWeb(file.content) as ReadableStream;
    return new Response(body, { headers }) as unknown as { jobId: string };
  });
  return [status, download];
}
