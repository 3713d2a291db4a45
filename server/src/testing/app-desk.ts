import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { appSigned, readApp, type saveApp, saveApp as saveAppCall, setAppStatus } from '@materia/contract/areas/mat';
import { type SentOf, uploadFile } from '@materia/contract/kernel';
import { deviceSecretHash } from '../areas/mat/index.ts';
import { sql } from '../kernel/index.ts';
import { uploadDesk } from '../kernel/upload/testing/upload-desk.ts';
import { framesOf } from './device-world.ts';
import type { TestServer } from './test-server.ts';

type Draft = Partial<SentOf<typeof saveApp>>;

/** Who gives out versions (`admin`), whose devices they come to (`manager`), and the release key. */
export async function appDesk() {
  const desk = await uploadDesk();
  const { server } = desk;
  const { db } = server;
  const keys = generateKeyPairSync('ed25519');
  const companyId = (
    await db.one<{ id: number }>(sql`select company_id as id from sys_user where user_name = 'manager'`)
  ).id;
  const setKey = async (pem: string) => {
    await db.run(sql`delete from sys_config where key = 'mat.releaseKey'`);
    if (pem)
      await db.run(
        sql`insert into sys_config (key, value, scope) values ('mat.releaseKey', ${JSON.stringify(pem)}::jsonb, 'PLATFORM')`,
      );
    await server.services.settings.reload(db);
  };
  await setKey(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const admin = await server.as('admin');

  const upload = async (name = 'app.apk', content = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(200)])) => {
    const { data } = await desk.send(uploadFile, { module: 'MAT_APP', name, content }, 'admin');
    const file = await db.one<{ sha256: string }>(sql`select sha256 from uploaded_file where id = ${data.id}`);
    return { id: data.id, sha256: file.sha256 };
  };
  const signed = (kind: 'APP' | 'FIRMWARE', versionCode: number, sha256: string) =>
    sign(null, Buffer.from(appSigned(kind, versionCode, sha256)), keys.privateKey).toString('base64');
  let last = 0;
  const draft = async (of: Draft = {}): Promise<SentOf<typeof saveApp>> => {
    last += 1;
    const versionCode = of.versionCode ?? 1000 + last;
    const kind = of.kind ?? 'APP';
    const file = of.fileId === undefined ? await upload() : undefined;
    const signature = signed(kind, versionCode, file?.sha256 ?? '');
    return { versionName: `4.0.${last}`, notes: '修复', kind, fileId: file?.id, signature, ...of, versionCode };
  };
  const save = async (of: Draft = {}) => admin.call(saveAppCall, { body: await draft(of) });
  const step = (id: number, action: 'START' | 'NEXT' | 'PAUSE' | 'RESUME' | 'ROLLBACK') =>
    admin.call(setAppStatus, { body: { ids: [id], action } });
  const read = async (id: number, user = 'admin') =>
    (await (await server.as(user)).call(readApp, { params: { id } })).data;
  return { server, admin, companyId, upload, signed, setKey, draft, save, step, read, ...appMats(server, companyId) };
}

/** Devices that versions come to. */
function appMats(server: TestServer, companyId: number) {
  const { db } = server;
  /** Devices of a model that run a version. */
  const mats = async (n: number, of: { model: string; appVersion?: string; companyId?: number }) => {
    const made: ({ matId: number } & ReturnType<typeof framesOf>)[] = [];
    for (let at = 0; at < n; at += 1) {
      const no = server.given.next();
      const { id: matId } = await db.one<{ id: number }>(sql`
        insert into mat (mat_no, mat_name, model, cabinet_type, company_id, app_version, biz_status, online, secret_hash)
        values (${`M${String(no).padStart(6, '0')}`}, ${`设备${no}`}, ${of.model}, 1, ${of.companyId ?? companyId}, ${of.appVersion ?? null},
          'OPERATIONAL', true, ${deviceSecretHash(`app-${no}`)}) returning id`);
      made.push({ matId, ...framesOf(server, matId, `app-${no}`) });
    }
    return made;
  };
  type Mat = Awaited<ReturnType<typeof mats>>[number];
  /** Those of them whose turn it was. */
  const chosen = async (id: number, of: readonly Mat[]) => {
    const rows = await db.rows<{ matId: number }>(
      sql`select mat_id as "matId" from app_rollout where app_version_id = ${id}`,
    );
    return of.filter(({ matId }) => rows.some(row => row.matId === matId));
  };
  /** What document `app` says to a device, if it lacks one. */
  const wanted = async (device: Mat): Promise<string | null | undefined> => {
    const doc = (await device.down()).data.docs.find(each => each.doc === 'app');
    const body = doc?.data.body as { app: { versionName: string } | null } | undefined;
    return body && (body.app?.versionName ?? null);
  };
  const hello = async (device: Mat, appVersion: string) =>
    (await device.up('hello', { hwSerial: `HW${device.matId}`, appVersion })).data;
  return { mats, chosen, wanted, hello };
}
