import { demoPassword } from '../areas/identity/identity.demo.ts';

/** What a newcomer reads after `npm start`: where it is, who may sign in (spec 00 §5). */
export function greeting(port: number): string {
  return `
平台管理系统  http://localhost:${port}

  演示账号（密码均为 ${demoPassword}）
  superadmin 超级管理员    admin 平台        finance 平台财务
  manager 公司经理         service 客服      store 福田中心店    header 店长
  leader 组长              operator 运维     monitor 执业药师    viewer 观察员    doctor 医生
  manager2 另一家公司

  演示数据均为虚构。日志：DATA_DIR/server.log；结束：Ctrl+C
`;
}
