/** The sub-pages of the sample addresses that end in `*`, in their order, with their titles (spec 11). */
export const subPages = {
  '/app/ui/*': [
    ['buttons', '按钮', 'Buttons'],
    ['badges', '徽标', 'Badges'],
    ['dialogs', '对话框', 'Dialogs'],
    ['toasts', '消息提示', 'Toasts'],
    ['tabs', '标签页', 'Tabs'],
    ['progress', '进度与状态', 'Progress'],
    ['icons', '图标', 'Icons'],
  ],
  '/app/table/*': [
    ['basic', '基础表格', 'Basic table'],
    ['advanced', '高级表格', 'Advanced table'],
  ],
  '/app/form/*': [
    ['elements', '表单控件', 'Form elements'],
    ['validation', '表单校验', 'Validation'],
    ['upload', '上传', 'Upload'],
    ['wizard', '分步表单', 'Wizard'],
  ],
  '/app/utilities/*': [
    ['colors', '颜色', 'Colours'],
    ['format', '格式化', 'Formats'],
    ['grid', '断点', 'Breakpoints'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, string, string])[]>>;

type Folder = keyof typeof subPages;
/** `/app/ui/buttons` … */
export type SubPagePath = {
  [F in Folder]: F extends `${infer Base}/*` ? `${Base}/${(typeof subPages)[F][number][0]}` : never;
}[Folder];
