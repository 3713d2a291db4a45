import { texts } from '../../../kernel/index.ts';

/** Refusals, labels and words of categories (spec 03 §3.14, §5.2). */
export const categoryTexts = texts({
  'category.nameTaken': { status: 409, zh: '分类名称已存在！', en: 'A category of this name stands there already' },
  'category.tooDeep': { status: 400, zh: '分类最多三级！', en: 'Categories have three levels at most' },
  'category.channelsBeyondParent': {
    status: 400,
    zh: '子分类的渠道不能超出上级分类！',
    en: 'A category has no channel that the one above it has not',
  },
  'category.intoItself': {
    status: 400,
    zh: '不能移动到自身或下级分类！',
    en: 'A category cannot move into itself or below itself',
  },
  'category.hasGoods': {
    status: 409,
    zh: '分类下有{n}个商品，请先移动！',
    en: '{n} goods lie in this category: move them first',
  },

  'category.op.save': { zh: '保存商品分类', en: 'Save a category' },
  'category.op.move': { zh: '移动商品分类', en: 'Move a category' },
  'category.op.toggle': { zh: '删除/恢复商品分类', en: 'Delete or restore categories' },
  'category.op.goods': { zh: '调整分类商品', en: 'Change the goods of a category' },
});
