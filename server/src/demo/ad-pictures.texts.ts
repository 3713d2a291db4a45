/** What the demo's ads say: colours, title, line. */
export const adPictures: readonly (readonly [string, string, string, string])[] = [
  ['#2f6f9f', '#4b8dbd', '夏季防暑', '藿香正气、风油精 就在身边'],
  ['#3c7d5b', '#5d9d7b', '24小时自助购药', '扫码即买 安全放心'],
  ['#8a6d3b', '#ab8d58', '家庭常备药箱', '创可贴 碘伏 体温计'],
  ['#7a5c8e', '#9a7cae', '会员日 每周三', '积分双倍 满减同享'],
  ['#a0522d', '#c07048', '感冒早用药', '请按说明书使用'],
  ['#4b6584', '#6b85a4', '合理用药 健康生活', '公益宣传'],
  ['#5f7a3d', '#7f9a5d', '护眼季', '缓解视疲劳'],
  ['#8c4a5f', '#ac6a7f', '支付中 请稍候', '取货口在右下方'],
];
