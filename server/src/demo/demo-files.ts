import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { adPictures } from './ad-pictures.texts.ts';
import { drawKept } from './kept-pictures.demo.ts';

/** What devices fetch of the demo: its address, and the hash of its bytes. */
export interface DemoFile {
  readonly url: string;
  readonly sha256: string;
  readonly size: number;
}

const fileOf = (url: string, content: Buffer): DemoFile => ({
  url,
  sha256: createHash('sha256').update(content).digest('hex'),
  size: content.length,
});

function drawAd(n: number): Buffer | undefined {
  const [back, wave, title, line] = adPictures[n] ?? [];
  if (!title) return undefined;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" viewBox="0 0 1080 1920" font-family="sans-serif" fill="#fff">
<rect width="1080" height="1920" fill="${back}"/><path d="M0 1920V1300C300 1080 640 1560 1080 1180v740z" fill="${wave}"/>
<text x="90" y="520" font-size="120" font-weight="600">${title}</text><text x="94" y="640" font-size="56">${line}</text></svg>`);
}

/** A package as large as it takes to see a download go; what is in it nobody runs. */
function packageOf(versionCode: number): Buffer {
  const line = `materia demo package ${versionCode}\n`;
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(line.repeat(8_000))]);
}

export const adPicture = (n: number): DemoFile => fileOf(`/images/demo/ad/${n}.svg`, drawAd(n) ?? Buffer.alloc(0));
export const appPackage = (versionCode: number): DemoFile =>
  fileOf(`/files/demo/app/${versionCode}.apk`, packageOf(versionCode));

/** Drawn ads, photographs and packages of the demo, at the addresses that its rows name. */
export function serveDemoFiles(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/images/demo/ad/:file', async (request, reply) => {
    const n = /^(\d{1,2})\.svg$/.exec(request.params.file)?.[1];
    const picture = n === undefined ? undefined : drawAd(Number(n));
    if (!picture) return reply.code(404).send();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
  });
  // Small pictures are named as JPEG, and so is what is asked for without their mark.
  app.get<{ Params: { file: string } }>('/images/demo/kept/:file', async (request, reply) => {
    const [, kind = '', n] = /^([a-z]+)-(\d)(?:_120x120)?\.(?:svg|jpg)$/.exec(request.params.file) ?? [];
    const picture = n === undefined ? undefined : drawKept(kind, Number(n));
    if (!picture) return reply.code(404).send();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
  });
  app.get<{ Params: { file: string } }>('/files/demo/app/:file', async (request, reply) => {
    const code = /^(\d{1,9})\.apk$/.exec(request.params.file)?.[1];
    if (code === undefined) return reply.code(404).send();
    return reply.type('application/vnd.android.package-archive').send(packageOf(Number(code)));
  });
}
