import { texts } from '@materia/contract/kernel';
import { bringTexts } from '../../kernel/texts.ts';

/** The words of the sample forms, under the keys by which forms find theirs. */
export const formTexts = texts({
  'samples.field.goodsName': { zh: '商品名称', en: 'Goods' },
  'samples.field.note': { zh: '说明', en: 'Note' },
  'samples.field.number': { zh: '数量', en: 'Quantity' },
  'samples.field.price': { zh: '售价', en: 'Price' },
  'samples.field.rate': { zh: '分成比例', en: 'Share' },
  'samples.field.expiresOn': { zh: '有效期至', en: 'Good until' },
  'samples.field.activeIn': { zh: '活动时间', en: 'Period' },
  'samples.field.channel': { zh: '支付方式', en: 'Payment' },
  'samples.field.kinds': { zh: '分类', en: 'Categories' },
  'samples.field.region': { zh: '地区', en: 'Region' },
  'samples.field.published': { zh: '上架', en: 'Published' },
  'samples.field.usage': { zh: '用法用量', en: 'Usage' },
  'samples.field.userName': { zh: '用户名', en: 'User name' },
  'samples.field.phone': { zh: '手机号', en: 'Phone' },
  'samples.field.phoneAgain': { zh: '确认手机号', en: 'Phone again' },
  'samples.field.picture': { zh: '图片地址', en: 'Address of a picture' },
  'samples.field.remark': { zh: '备注', en: 'Remark' },
  'samples.field.pictures': { zh: '图片', en: 'Pictures' },
  'samples.field.files': { zh: '附件', en: 'Files' },
  'samples.help.rate': { zh: '百分比，最多两位小数', en: 'Percent, at most two decimals' },
  'samples.help.userName': { zh: '填写 admin 可查看服务器消息', en: 'Type admin to see a message of the server' },
  'samples.help.remark': { zh: '剩余 10 个字符时提醒', en: 'Warns ten characters before the limit' },
  'samples.rule.equal': { zh: '两次输入的手机号不一致', en: 'The two phones differ' },
  'samples.rule.picture': { zh: '图片地址格式不正确！', en: 'Not a valid address of a picture' },
  'samples.help.picture': {
    zh: '须为 http、https、ftp 或 file 地址，以 .jpg .jpeg .gif .bmp .png 结尾',
    en: 'An http, https, ftp or file address that ends in .jpg .jpeg .gif .bmp .png',
  },
  'samples.form.send': { zh: '提交', en: 'Send' },
  'samples.form.next': { zh: '下一步', en: 'Next' },
  'samples.form.back': { zh: '上一步', en: 'Back' },
});

bringTexts(formTexts);
