import { texts } from '../../../kernel/index.ts';

/** 广告 (spec 06 §1, §3). */
export const adTexts = texts({
  'mat.op.saveAdLibrary': { zh: '保存广告素材', en: 'Save an ad material' },
  'mat.op.toggleAdLibrary': { zh: '删除/恢复广告素材', en: 'Delete or restore ad materials' },
  'mat.op.exportAdLibrary': { zh: '导出广告素材', en: 'Export ad materials' },
  'mat.op.exportAds': { zh: '导出广告', en: 'Export ads' },
  'mat.ad.file.library': { zh: '广告素材', en: 'Ad materials' },
  'mat.ad.file.ads': { zh: '广告投放', en: 'Ads' },
  'mat.op.adReview': { zh: '审核广告素材', en: 'Review ad materials' },
  'mat.op.saveAd': { zh: '保存广告', en: 'Save an ad' },
  'mat.op.toggleAds': { zh: '删除/恢复广告', en: 'Delete or restore ads' },
  'mat.op.adStatus': { zh: '变更广告状态', en: 'Change the status of ads' },
  'mat.adUnreviewed': { status: 409, zh: '素材未审核通过！', en: 'A material has not passed its review' },
  'mat.adApproval': {
    status: 409,
    zh: '药品广告须填写广告批准文号！',
    en: 'An ad of a medicine needs its approval number',
  },
  'mat.adRx': { status: 409, zh: '处方药不得发布广告！', en: 'Prescription medicines are not advertised' },
  'mat.adOver': { status: 409, zh: '投放日期已过，请修改结束日期！', en: 'Its last day is over: choose another' },
  'mat.adPlatform': {
    status: 403,
    zh: '平台广告仅平台可维护！',
    en: 'Only the platform changes its ads and materials',
  },
  'mat.adFileKind': { status: 400, zh: '仅支持图片或MP4视频！', en: 'A picture or an MP4 video' },
  'mat.adVideoUnread': {
    status: 400,
    zh: '无法读取视频的时长与尺寸，请重新导出MP4！',
    en: 'Video length or size unreadable: export MP4 again',
  },
  'mat.adMaterialRuns': {
    status: 409,
    zh: '素材正在广告“{name}”中投放，请先暂停！',
    en: '“{name}” runs and shows it: pause that first',
  },
  'mat.adReason': { status: 400, zh: '请填写驳回原因！', en: 'Say why it is rejected' },
  'mat.adDates': { status: 400, zh: '结束日期不能早于开始日期！', en: 'It ends before it begins' },
  'mat.adPeriod': { status: 400, zh: '时段的结束须晚于开始！', en: 'A period ends before it begins' },
  'mat.adTwice': { status: 400, zh: '同一素材不能重复添加！', en: 'A material stands in it twice' },
  'task.name.ad_switch': { zh: '广告到期下线', en: 'End ads that are over' },
  'task.summary.ad_switch': { zh: '下线 {ended} 个', en: '{ended} ended' },
  'mat.adRange': { status: 400, zh: '统计范围不能超过92天！', en: 'At most 92 days' },
});
