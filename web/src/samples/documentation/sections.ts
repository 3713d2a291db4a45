import type { Text } from '@materia/contract/kernel';
import type { ScreenPath } from '@materia/contract/screens';

export interface Section {
  readonly id: string;
  readonly title: Text;
  readonly text: readonly Text[];
  /** Screens it is about; those that are there are linked. */
  readonly leads?: readonly ScreenPath[];
}

/** How to use the console (spec 11). Only what is there: a sentence about what is not sends people looking for it. */
export const sections: readonly Section[] = [
  {
    id: 'sign-in',
    title: { zh: '登录与锁定', en: 'Signing in and locking' },
    text: [
      {
        zh: '在登录页输入用户名和密码。勾选“记住用户名”，下次只需输入密码。忘记密码时可通过短信验证码重设；没有账号可以注册，审核通过后启用。',
        en: 'Sign in with user name and password. With “Remember user name” only the password is asked for next time. A forgotten password is set anew by a code sent to your phone; whoever has no account registers, and is let in after review.',
      },
      {
        zh: '离开座位时从右上角账号菜单锁定屏幕。长时间无操作会自动锁定，时间在“设置”中选择。解锁后页面和填写到一半的内容都在。',
        en: 'Lock the screen from the account menu when you leave your desk. After some time without work it locks by itself; the settings say when. Unlocked, everything is as you left it, half-filled forms too.',
      },
    ],
  },
  {
    id: 'screens',
    title: { zh: '菜单、标签页与常用', en: 'Menu, tabs and favourites' },
    text: [
      {
        zh: '左侧菜单只列出您有权限的页面。打开的页面保留在顶部标签页中，最多 12 个：筛选条件、滚动位置和未保存的内容都会保留。鼠标中键关闭标签页，右键可固定。',
        en: 'The menu has the screens that you may read. What you open stays in a tab, at most twelve: filters, scroll place and what is not saved yet are kept. The middle button closes a tab, the right one pins it.',
      },
      {
        zh: '菜单上方的“常用”放您每天使用的页面，点击“编辑常用”添加、排序或移除。',
        en: 'Favourites above the menu hold the screens of your day; edit them to add, order and remove.',
      },
    ],
  },
  {
    id: 'palette',
    title: { zh: '搜索一切', en: 'Search for anything' },
    text: [
      {
        zh: '按 Ctrl+K（Mac 为 ⌘K）打开搜索。页面可以用中文、拼音或首字母找到，例如 ddgl 即“订单管理”；也可以按订单号、手机尾号、设备或商品名称查找，或切换主题、语言和锁定屏幕。',
        en: 'Ctrl+K (⌘K on a Mac) opens the search. Screens are found in Chinese, by pinyin or its initials (ddgl is 订单管理); orders by number, customers by the end of their phone, devices and goods by name; and it switches theme and language or locks the screen.',
      },
    ],
  },
  {
    id: 'lists',
    title: { zh: '列表', en: 'Lists' },
    text: [
      {
        zh: '筛选条件写在地址中：复制地址发给同事，对方看到同样的列表。常用的筛选可以保存为视图。',
        en: 'Filters stand in the address: send it to a colleague, who sees the same list. Filters that you need again are saved as a view.',
      },
      {
        zh: '列可以显示、隐藏、固定、排序和调整宽度；密度有标准和紧凑两种。页脚显示合计。勾选多行后，上方出现批量操作，也可以选择全部页的记录。',
        en: 'Columns are shown, hidden, pinned, ordered and made wider; rows are normal or compact. The footer has the sums. Selected rows bring up what can be done with all of them, over all pages if you want.',
      },
      {
        zh: '导出在后台进行，完成后提示下载；可以继续工作。别人改动的行会立即更新并做标记。',
        en: 'Exports run in the background and say when they are ready. Rows that others change are brought up to date and marked.',
      },
    ],
    leads: ['/app/order/order_mgmt', '/app/mat/mat_mgmt'],
  },
  {
    id: 'grid',
    title: { zh: '直接在表格中修改', en: 'Changing values in the table' },
    text: [
      {
        zh: '门店商品等表格可以像电子表格一样修改：输入即开始，回车向下，Tab 向右，Esc 放弃；Ctrl+D 向下填充，Ctrl+Z 撤销，Ctrl+S 保存。可以从 Excel 复制整块粘贴，出错的单元格会标出原因。',
        en: 'Tables as that of store goods are changed as a spreadsheet is: typing begins, Enter goes down, Tab right, Esc gives up; Ctrl+D fills down, Ctrl+Z takes back, Ctrl+S saves. Blocks are pasted from Excel; a cell that is wrong says why.',
      },
    ],
    leads: ['/app/mall/store_goods_mgmt'],
  },
  {
    id: 'orders',
    title: { zh: '订单', en: 'Orders' },
    text: [
      {
        zh: '每个订单只显示当前状态下可以做的操作，不能做的会说明原因。打开订单可以看到进度、商品、金额、支付、处方、配送和操作日志；按 J / K 依次查看上一单、下一单。',
        en: 'An order offers what can be done in its status, and says why where something cannot. Opened, it shows progress, goods, amounts, payments, prescription, delivery and what was done by whom; J and K walk through the list with it open.',
      },
      {
        zh: '新建订单时可以在地图上选择门店和收货地址，价格和优惠随时重新计算。扫描枪扫描订单号会直接打开订单。',
        en: 'A new order takes its store and address from the map, and its price is reckoned as you go. A scanned order number opens its order.',
      },
    ],
    leads: ['/app/order/order_mgmt', '/app/operation/order_mgmt'],
  },
  {
    id: 'notices',
    title: { zh: '消息与提醒', en: 'Messages and alerts' },
    text: [
      {
        zh: '右上角铃铛显示未读消息，点击消息进入相关页面；需要确认的消息会一直显示到确认为止。门店账号在顶部看到温度、离线、缺货、近效期等提醒，点击查看明细并可导出。',
        en: 'The bell counts unread messages; a message leads to what it is about, and one that must be confirmed stays until it is. Store accounts see alerts of temperature, devices off line, stock and expiry in the top bar; a press shows the rows, which can be exported.',
      },
    ],
    leads: ['/app/notification/notification_message_mgmt'],
  },
  {
    id: 'files',
    title: { zh: '上传图片和文件', en: 'Pictures and files' },
    text: [
      {
        zh: '图片可以拖入、粘贴或拍照上传，也可以裁剪和排序。网络中断后，大文件从中断处继续上传。',
        en: 'Pictures are dropped, pasted or taken with the camera, cropped and put in order. A large file goes on where a bad line cut it off.',
      },
    ],
  },
  {
    id: 'system',
    title: { zh: '系统管理', en: 'Running the system' },
    text: [
      {
        zh: '系统配置按分组显示参数，保存前对比新旧值；同一页面还有操作日志和系统状态。任务管理可以立即执行、暂停和停止定时任务，并查看日志。在线用户显示谁在线，可以发送消息或强制下线。',
        en: 'The settings stand in groups, and show old and new before they are written; the operation log and the state of the system are beside them. Scheduled tasks are run, paused and stopped, and have their log. Online users are there to see, to be sent a message or signed out.',
      },
    ],
    leads: ['/app/system/sys_config', '/app/system/task_mangement', '/app/system/online_mangement'],
  },
  {
    id: 'layout',
    title: { zh: '界面设置', en: 'How it looks' },
    text: [
      {
        zh: '右上角账号菜单中的“设置”可以选择浅色或深色主题、中文或英文、密度、是否使用标签页、声音和桌面通知。设置保存在本浏览器。',
        en: 'Settings in the account menu choose the light or dark theme, the language, the density, tabs, sounds and desktop notifications. They are kept in this browser.',
      },
      {
        zh: '手机上菜单在底部“我的”里，列表显示为卡片。打印任何页面时不含菜单，黑白输出。',
        en: 'On a phone the menu is behind “Me” at the bottom, and lists are cards. Any screen prints without the menu, black on white.',
      },
    ],
  },
];
