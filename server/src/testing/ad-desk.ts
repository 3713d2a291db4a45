import { listAds, readAd, saveAd, saveAdLibrary, setAdLibraryStatus, setAdStatus } from '@materia/contract/areas/mat';
import { addDays, dayOf, type SentOf, uploadFile } from '@materia/contract/kernel';
import { deviceSecretHash } from '../areas/mat/index.ts';
import { sql } from '../kernel/index.ts';
import { draw, type UploadDesk, uploadDesk } from '../kernel/upload/testing/upload-desk.ts';
import { framesOf } from './device-world.ts';
import type { TestServer } from './test-server.ts';

type Library = Partial<SentOf<typeof saveAdLibrary>>;
type Draft = Partial<SentOf<typeof saveAd>>;

/** People who make ads, and devices that show them: `manager` of one company, `stranger` of another, `admin` of the platform. */
export async function adDesk() {
  const desk = await uploadDesk();
  const { server } = desk;
  const { db } = server;
  const today = dayOf(server.services.clock.now());
  const companyOf = async (userName: string) =>
    (await db.one<{ id: number }>(sql`select company_id as id from sys_user where user_name = ${userName}`)).id;
  const [companyId, otherId] = [await companyOf('manager'), await companyOf('stranger')];
  return { ...adMaker(desk, today), ...adMats(server, companyId), server, today, companyId, otherId };
}

/** Materials and ads, by who makes them. */
function adMaker(desk: UploadDesk, today: string) {
  const { server } = desk;
  let colour = 0;

  const file = async (name = 'a.png', content?: Buffer, user = 'manager') => {
    colour += 1;
    const drawn =
      content ??
      (await draw(40 + colour, 30)
        .png()
        .toBuffer());
    return desk.send(uploadFile, { module: 'AD_LIBRARY', name, content: drawn }, user);
  };
  const library = async (of: Library = {}, user = 'manager') => {
    const fileId = of.fileId ?? (of.id ? undefined : (await file('a.png', undefined, user)).data.id);
    const body = { title: '夏季防暑', ...of, ...(fileId === undefined ? {} : { fileId }) };
    return (await server.as(user)).call(saveAdLibrary, { body });
  };
  const review = async (ids: number[], action: 'PASS' | 'REJECT' = 'PASS', reason?: string, user = 'manager') =>
    (await server.as(user)).call(setAdLibraryStatus, { body: { ids, action, ...(reason ? { reason } : {}) } });
  /** One that has passed. */
  const passed = async (of: Library = {}, user = 'manager') => {
    const { id } = (await library(of, user)).data;
    (await review([id], 'PASS', undefined, user)).data;
    return id;
  };
  const draft = async (of: Draft = {}): Promise<SentOf<typeof saveAd>> => ({
    ...{ name: '防暑海报', slot: 'IDLE' as const, startDate: today, endDate: addDays(today, 6) },
    ...of,
    items: of.items ?? [{ libraryId: await passed(), durationSec: 10 }],
  });
  const ad = async (of: Draft = {}, user = 'manager') =>
    (await server.as(user)).call(saveAd, { body: await draft(of) });
  const step = async (id: number, action: 'PUBLISH' | 'PAUSE' | 'RESUME' | 'END', user = 'manager') =>
    (await server.as(user)).call(setAdStatus, { body: { ids: [id], action } });
  /** One that runs. */
  const running = async (of: Draft = {}, user = 'manager') => {
    const { id } = (await ad(of, user)).data;
    (await step(id, 'PUBLISH', user)).data;
    return id;
  };
  return { file, library, review, passed, draft, ad, step, running };
}

/** Devices that show ads, and what is said of ads. */
function adMats(server: TestServer, companyId: number) {
  const { db } = server;
  const mat = async (
    of: { companyId?: number; model?: string; city?: string; poiType?: string; tags?: string[] } = {},
  ) => {
    const n = server.given.next();
    const secret = `ad-${n}`;
    const { id: matId } = await db.one<{ id: number }>(sql`
      insert into mat (mat_no, mat_name, model, cabinet_type, company_id, city, poi_type, tags, biz_status, online, secret_hash)
      values (${`M${String(n).padStart(6, '0')}`}, ${`设备${n}`}, ${of.model ?? 'X1'}, 1, ${of.companyId ?? companyId}, ${of.city ?? '深圳市'},
        ${of.poiType ?? 'MALL'}, ${of.tags ?? []}, 'OPERATIONAL', true, ${deviceSecretHash(secret)}) returning id`);
    return { matId, ...framesOf(server, matId, secret) };
  };
  type Mat = Awaited<ReturnType<typeof mat>>;
  /** What a device is given of its playlist, if it lacks one. */
  const playlist = async (device: Mat) => {
    const doc = (await device.down()).data.docs.find(each => each.doc === 'playlist');
    const ads = doc?.data.body?.ads as { adId: number; items: { libraryId: number; url: string; sha256: string }[] }[];
    return doc ? ads : undefined;
  };
  const read = async (id: number) => (await (await server.as('admin')).call(readAd, { params: { id } })).data;
  const listed = async (body: SentOf<typeof listAds>, user = 'manager') => {
    const { data } = await (await server.as(user)).call(listAds, { params: { limit: 100, page: 1 }, body });
    return data.rows.map(({ id }) => id);
  };
  return { mat, playlist, read, listed };
}
