import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type AppKindCode, type AppRolloutStateCode, type AppStatusCode, appSigned } from '@materia/contract/areas/mat';
import { json, type Row } from '../../../demo/copy-rows.ts';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { appPackage } from '../../../demo/demo-files.ts';
import { sql } from '../../../kernel/index.ts';

interface DemoApp {
  readonly name: string;
  readonly code: number;
  readonly kind: AppKindCode;
  readonly model: string | null;
  readonly status: AppStatusCode;
  readonly stage: number;
  readonly daysAgo: number;
  readonly notes: string;
  readonly halted?: true;
}

const apps: readonly DemoApp[] = [
  ...(
    [
      ['1.8', 10800, 'FIRMWARE', null, 'RELEASED', 100, 200, '掉货检测灵敏度提升'],
      ['1.9', 10900, 'FIRMWARE', 'YK-48S', 'ROLLING', 1, 0, '升降台限位校准'],
      ['3.1.0', 30100, 'APP', null, 'ROLLED_BACK', 10, 150, '新版购物页'],
      ['3.2.0', 30200, 'APP', null, 'RELEASED', 100, 120, '支持取货码离线校验'],
      ['3.2.1', 30201, 'APP', 'YK-48', 'RELEASED', 100, 60, '修复横幅轮播卡顿'],
      ['3.3.1', 30301, 'APP', null, 'DRAFT', 0, 0, '修复3.3.0安装失败'],
    ] as const
  ).map(([name, code, kind, model, status, stage, daysAgo, notes]) => ({
    ...{ name, code, kind, model, status, stage, daysAgo, notes },
  })),
  {
    ...{ name: '3.3.0', code: 30300, kind: 'APP', model: null, status: 'PAUSED', stage: 10, daysAgo: 2, halted: true },
    notes: '待机广告支持视频\n支付等待页显示取货指引',
  },
];

type Turn = readonly [matId: number, state: AppRolloutStateCode, error?: string, log?: string];
/** Whose turn it was, and what became of it. */
const turns: Readonly<Record<string, readonly Turn[]>> = {
  '3.3.0': [
    [2, 'INSTALLED'],
    [9, 'INSTALLED'],
    [26, 'INSTALLED'],
    [
      ...([13, 'FAILED', 'INSTALL_FAILED'] as const),
      'pm install -r app.apk\nFailure [INSTALL_FAILED_INSUFFICIENT_STORAGE]\nfree 38 MB, needs 96 MB\nrestored 3.2.1',
    ],
    [27, 'FAILED', 'SIGNATURE', 'download 248 KB\nsha256 ok\nEd25519 signature does not match\nkept 3.2.0'],
    [18, 'DOWNLOADING'],
  ],
  '3.1.0': [
    [3, 'ROLLED_BACK'],
    [28, 'ROLLED_BACK'],
  ],
  '1.9': [[12, 'INSTALLED']],
  '3.2.1': [[32, 'PENDING']],
};

function appRow(
  { name, code, kind, model, status, stage, daysAgo, notes, halted }: DemoApp,
  at: number,
  of: { key: KeyObject; userId: number | null; now: Date },
): Row {
  const { url, sha256, size } = appPackage(code);
  const made = new Date(of.now.getTime() - daysAgo * 86_400_000 - 3 * 3_600_000);
  return {
    ...{ id: at + 1, version_name: name, version_code: code, kind, model, url, size, sha256, notes, status, stage },
    file_name: `materia-${kind.toLowerCase()}-${name}.apk`,
    signature: sign(null, Buffer.from(appSigned(kind, code, sha256)), of.key).toString('base64'),
    ...{ stage_at: stage > 0 ? made : null, halted: halted ?? false, creator_id: of.userId },
    ...{ created_at: made, updated_at: made },
  };
}

interface Runs {
  readonly id: number;
  readonly model: string;
}

function rolloutRows(mats: readonly Runs[], now: Date): Row[] {
  const at = (name: string) => apps.findIndex(app => app.name === name);
  const named = Object.entries(turns).flatMap(([name, list]) => list.map(turn => ({ app: at(name), turn })));
  const all = mats.filter(({ id, model }) => model === 'YK-48' && id !== 32);
  const released = all.map(({ id }) => ({ app: at('3.2.1'), turn: [id, 'INSTALLED'] as Turn }));
  return [...released, ...named].map(({ app, turn: [matId, state, error, log] }) => {
    const of = apps[app] as DemoApp;
    const then = new Date(now.getTime() - of.daysAgo * 86_400_000 - 2 * 3_600_000);
    const done = state === 'INSTALLED' ? then : null;
    return {
      ...{ app_version_id: app + 1, mat_id: matId, stage: of.stage, state, error: error ?? null, log: log ?? null },
      percent: state === 'DOWNLOADING' ? 64 : state === 'PENDING' ? 0 : 100,
      from_code: formerOf(
        of,
        mats.find(({ id }) => id === matId),
      ),
      ...{ installed_at: done, seen_at: done, created_at: then, updated_at: then },
    };
  });
}

function formerOf({ name, kind }: DemoApp, mat: Runs | undefined): number | null {
  if (kind === 'FIRMWARE') return 10800;
  if (name === '3.2.1') return 30200;
  return name === '3.3.0' ? (mat?.model === 'YK-48' ? 30201 : 30200) : null;
}

/** What each device runs: its simulator begins with that. */
const runsOf = ({ id, model }: Runs) => {
  const installed = (name: string) => turns[name]?.some(([matId, state]) => matId === id && state === 'INSTALLED');
  const app = installed('3.3.0')
    ? ['3.3.0', 30300]
    : model === 'YK-48' && id !== 32
      ? ['3.2.1', 30201]
      : ['3.2.0', 30200];
  return { app, firmware: installed('1.9') ? ['1.9', 10900] : ['1.8', 10800] };
};

/** Versions in every state, one of them paused at 10 % by its failures (spec 06 §8), and the release key, whose secret half simulators and tests have. */
export const appDemo: DemoArea = {
  area: 'app',
  fill: async ({ db, copy, now, shareSecrets }) => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const admin = await db.maybe<{ id: number }>(sql`select id from sys_user where user_name = 'admin'`);
    const mats = await db.rows<Runs>(sql`select id, model from mat order by id`);
    await copy('sys_config', [{ key: 'mat.releaseKey', value: json(pem), scope: 'PLATFORM' }]);
    await copy(
      'app_version',
      apps.map((app, at) => appRow(app, at, { key: privateKey, userId: admin?.id ?? null, now })),
    );
    await copy('app_rollout', rolloutRows(mats, now));
    for (const mat of mats) {
      const { app, firmware } = runsOf(mat);
      await db.run(sql`update mat set app_version = ${app[0]}, board_version = ${firmware[0]} where id = ${mat.id}`);
    }
    shareSecrets('apps', {
      publicKey: pem,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      versions: Object.fromEntries(mats.map(mat => [mat.id, runsOf(mat)])),
    });
  },
};
