import { PointsRule, systemSettingTexts as said } from '@materia/contract/areas/system';
import { z } from 'zod';
import { settings } from '../../kernel/index.ts';

const line = (max: number) => z.string().trim().max(max);
const days = z.int().min(1).max(3_650).meta({ unit: 'day' });
const megabytes = (max: number) => z.int().min(1).max(max).meta({ unit: 'mb' });
const { env } = process;
const demo = env.DATABASE_URL ? env.DEMO === '1' : env.DEMO !== '0';

const ui = settings('UI', {
  'ui.appName': { value: said['setting.ui.appName.default'].zh, schema: line(20).min(1), public: true },
  'ui.appDescription': { value: said['setting.ui.appDescription.default'].zh, schema: line(40).min(1), public: true },
  'ui.logo': {
    value: '',
    // Only of this installation: the policy of its pages lets no others in.
    schema: line(300)
      .regex(/^(|\/images\/\S+)$/)
      .meta({ editor: 'image' }),
    public: true,
  },
  'ui.language': { value: 'cn_CN', schema: z.enum(['cn_CN', 'en_US']), public: true },
  'ui.helpPhone': { value: '', schema: line(20).regex(/^[\d+() -]*$/), public: true, company: true },
  'ui.buildVersion': { value: '20250429', schema: line(40), public: true, fixed: true },
  'ui.showSamples': { value: demo, schema: z.boolean(), public: true },
});

const points = settings('POINTS', {
  paypointsrule: { value: [], schema: z.array(PointsRule).max(20), check: checkRules, company: true },
});

/** Steps rise, and nothing is given away whole (spec 01 §4). */
function checkRules(rules: readonly PointsRule[]): string | undefined {
  if (rules.some((rule, index) => rule.fromAmount <= (rules[index - 1]?.fromAmount ?? 0)))
    return 'system.rulesNotRising';
  if (rules.some(rule => rule.deduction >= rule.fromAmount)) return 'system.deductionTooLarge';
  return undefined;
}

const map = settings('MAP', {
  'map.provider': { value: 'offline', schema: z.enum(['offline', 'amap', 'baidu', 'tianditu']), public: true },
  'map.amapJsKey': { value: '', schema: line(100), public: true },
  'map.amapWebKey': { value: '', schema: line(100), secret: true },
  'map.baiduJsKey': { value: '', schema: line(100), public: true },
  'map.baiduWebKey': { value: '', schema: line(100), secret: true },
  'map.tiandituKey': { value: '', schema: line(100), public: true },
});

const messaging = settings('MESSAGING', {
  'sms.provider': { value: 'log', schema: z.enum(['log', 'aliyun', 'tencent']) },
  'sms.accessKey': { value: '', schema: line(200), secret: true },
  'sms.secret': { value: '', schema: line(200), secret: true },
  'sms.sign': { value: '', schema: line(20) },
  'sms.appId': { value: '', schema: line(40) },
  'sms.codeTemplate': { value: '', schema: line(40) },
  'sms.noticeTemplate': { value: '', schema: line(40) },
  'mail.host': { value: '', schema: line(200).regex(/^[\w.:-]*$/) },
  'mail.port': { value: 465, schema: z.int().min(1).max(65_535) },
  'mail.user': { value: '', schema: line(100) },
  'mail.password': { value: '', schema: line(200), secret: true },
  'mail.from': { value: '', schema: line(100).regex(/^(|[^\s@]+@[^\s@]+\.[^\s@]+)$/) },
});

const upload = settings('UPLOAD', {
  'upload.imageMaxMb': { value: 10, schema: megabytes(100) },
  'upload.fileMaxMb': { value: 200, schema: megabytes(2_048) },
});

const retention = settings('RETENTION', {
  'retention.operationLog': { value: 400, schema: days },
  'retention.loginLog': { value: 400, schema: days },
  'retention.notification': { value: 180, schema: days },
  'retention.taskRun': { value: 90, schema: days },
  'retention.orphanFile': { value: 7, schema: days },
});

/** Keys of spec 01 §4 that no other area owns. */
export const systemSettings = { ...ui, ...points, ...map, ...messaging, ...upload, ...retention };
