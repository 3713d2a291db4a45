import { texts } from '../../../kernel/index.ts';

/** 应用版本 (spec 06 §1, §3). */
export const appTexts = texts({
  'mat.op.saveApp': { zh: '保存应用版本', en: 'Save an app version' },
  'mat.op.exportApps': { zh: '导出应用版本', en: 'Export app versions' },
  'mat.app.file': { zh: '应用版本', en: 'App versions' },
  'mat.op.toggleApps': { zh: '删除/恢复应用版本', en: 'Delete or restore app versions' },
  'mat.op.appStatus': { zh: '变更版本发布状态', en: 'Change the roll-out of a version' },
  'mat.appCodeTaken': { status: 409, zh: '版本号已存在！', en: 'This version code is taken' },
  'mat.appNameTaken': { status: 409, zh: '版本名称已存在！', en: 'This version name is taken' },
  'mat.appFile': { status: 400, zh: '安装包须为apk或zip文件！', en: 'A package is an apk or zip file' },
  'mat.appNoKey': {
    status: 409,
    zh: '未设置发布公钥，请先在参数配置中填写！',
    en: 'No release key yet: enter it in the settings',
  },
  'mat.appSignature': { status: 400, zh: '安装包签名验证失败！', en: 'The signature is not of this package' },
  'mat.appStages': { status: 400, zh: '灰度比例须逐级递增，最后为100%！', en: 'Stages rise to 100 %' },
  'mat.appFromCode': { status: 400, zh: '最低升级版本须小于本版本！', en: 'The lowest version lies below this one' },
  'mat.appOtherRolls': {
    status: 409,
    zh: '版本{name}正在灰度，请先完成或回滚！',
    en: '{name} is rolling out: finish or roll back first',
  },
  'mat.appWayBack': {
    status: 409,
    zh: '{n}台设备回滚时须装回版本{name}，不能删除，不能改版本号与类型！',
    en: '{n} {n|device|devices} would go back to {name}: keep it',
  },
  'setting.mat.releaseKey': { zh: '版本发布公钥', en: 'Release key' },
  'task.name.app_rollout': { zh: '应用版本灰度推进', en: 'Roll app versions on' },
  'task.summary.app_rollout': {
    zh: '进入下一阶段 {next} 个，熔断 {halted} 个，超时 {late} 台',
    en: '{next} on to the next stage, {halted} halted, {late} {late|device|devices} late',
  },
  'setting.mat.releaseKey.help': {
    zh: 'Ed25519公钥（PEM）；应用与固件安装包的签名以此验证',
    en: 'Ed25519 public key (PEM) that proves packages of apps and firmware',
  },
  'setting.mat.releaseKeyInvalid': { status: 400, zh: '须为PEM格式的Ed25519公钥！', en: 'Not an Ed25519 key in PEM' },
});
