import { expect, test } from 'vitest';
import { menuGroups } from './screens.ts';

test('groups, folders and their icons stand as spec 01 §11 has them', () => {
  const shown = menuGroups.map(({ zh, folders }) => [
    zh,
    folders.map(([folder, label, , icon]) => `${label} (${folder}, ${icon})`).join(' · '),
  ]);
  expect(shown).toEqual([
    [
      '日常',
      '工作台 (dashboard, layout-dashboard) · 订单管理 (order, receipt-text) · 商城管理 (mall, shopping-bag) · 外卖运营 (oto, bike) · 运营管理 (operation, headset) · 设备监控 (monitor, activity)',
    ],
    ['设备', '设备管理 (mat, refrigerator) · 巡检维护 (maintain, clipboard-check)'],
    ['商品合规', '商品管理 (goods, pill) · GSP管理 (gsp, shield-check)'],
    ['医疗', '医生管理 (doctor, stethoscope) · 医生工作站 (doctorspace, file-heart)'],
    [
      '顾客营销',
      '用户管理 (user, users) · 会员管理 (member, id-card) · 综合查询 (general, search) · 推荐管理 (referral, share-2) · 优惠券管理 (coupon, ticket-percent) · 活动管理 (activities, megaphone)',
    ],
    [
      '经营',
      '统计分析 (statistics, chart-column) · 信息分析 (information, map-pinned) · 财务管理 (finance, wallet) · 我的公司 (my-company, building) · 企业管理 (biz, building-2)',
    ],
    [
      '系统',
      '系统管理 (system, settings) · 消息管理 (notification, bell) · 帮助中心 (help, circle-help) · 示例 (sample, flask-conical)',
    ],
  ]);
});
