import { texts } from '../../kernel/texts.ts';

/** Names of columns and filters: accounts, sessions, the login log (spec 01 §10). */
export const accountFields = texts({
  'identity.field.name': { zh: '姓名', en: 'Name' },
  'identity.field.role': { zh: '角色', en: 'Role' },
  'identity.field.type': { zh: '业务类型', en: 'Type' },
  'identity.field.companyId': { zh: '公司', en: 'Company' },
  'identity.field.companyName': { zh: '公司', en: 'Company' },
  'identity.field.storeId': { zh: '门店', en: 'Store' },
  'identity.field.storeName': { zh: '门店', en: 'Store' },
  'identity.field.ip': { zh: 'IP', en: 'IP' },
  'identity.field.browser': { zh: '浏览器', en: 'Browser' },
  'identity.field.state': { zh: '状态', en: 'State' },
  'identity.field.tabs': { zh: '打开页签', en: 'Tabs open' },
  'identity.field.loginAt': { zh: '登录时间', en: 'Signed in' },
  'identity.field.lastSeen': { zh: '最后操作', en: 'Last seen' },
  'identity.field.path': { zh: '当前页面', en: 'Page' },
  'identity.field.at': { zh: '时间', en: 'Time' },
  'identity.field.event': { zh: '事件', en: 'Event' },
  'identity.field.result': { zh: '结果', en: 'Result' },
  'identity.field.range': { zh: '日期', en: 'Days' },
  'identity.field.title': { zh: '标题', en: 'Title' },
  'identity.field.body': { zh: '内容', en: 'Text' },
  'identity.field.reason': { zh: '原因', en: 'Reason' },
});

/** The screen 在线用户. */
export const onlineTexts = texts({
  'identity.online.sessions': { zh: '在线用户', en: 'Online users' },
  'identity.online.loginLog': { zh: '登录日志', en: 'Login log' },
  'identity.online.empty': { zh: '没有符合条件的会话', en: 'No such sessions' },
  'identity.online.logEmpty': { zh: '没有符合条件的登录记录', en: 'No such entries' },
  'identity.action.revoke': { zh: '强制下线', en: 'Force offline' },
  'identity.action.message': { zh: '发送消息', en: 'Send message' },
  'identity.action.refresh': { zh: '刷新页面', en: 'Reload pages' },
  'identity.online.revokeHelp': {
    zh: '{name} 的全部会话将立即结束，未保存的内容会丢失。',
    en: 'All sessions of {name} end at once; what is not saved is lost.',
  },
  'identity.online.revokeMany': {
    zh: '{count} 个账号的全部会话将立即结束，未保存的内容会丢失。',
    en: 'All sessions of {count} {count|account|accounts} end at once; what is not saved is lost.',
  },
  'identity.online.askRefresh': {
    zh: '让 {name} 打开的页面重新加载？填写中的表单会保留草稿。',
    en: 'Reload the pages of {name}? Forms keep their drafts.',
  },
  'identity.online.noTabs': { zh: '没有打开的页面', en: 'No page is open' },
  'identity.online.people': { zh: '{n} 个账号', en: '{n} {n|account|accounts}' },
  'identity.online.send': { zh: '发送', en: 'Send' },
  'identity.online.sent': { zh: '消息已发送', en: 'Message sent' },
});
