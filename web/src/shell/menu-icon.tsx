import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  CarOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  FolderOutlined,
  HddOutlined,
  IdcardOutlined,
  LineChartOutlined,
  MedicineBoxOutlined,
  NotificationOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The icon names of the menu (spec 01 §11) and the outline icons that stand for them. */
const icons: Readonly<Record<string, ComponentType<{ 'aria-hidden': true }>>> = {
  'layout-dashboard': DashboardOutlined,
  'receipt-text': FileTextOutlined,
  'shopping-bag': ShoppingOutlined,
  bike: CarOutlined,
  headset: CustomerServiceOutlined,
  activity: LineChartOutlined,
  refrigerator: HddOutlined,
  'clipboard-check': AuditOutlined,
  pill: AppstoreOutlined,
  'shield-check': SafetyCertificateOutlined,
  stethoscope: MedicineBoxOutlined,
  'file-heart': SolutionOutlined,
  users: TeamOutlined,
  'id-card': IdcardOutlined,
  search: SearchOutlined,
  'share-2': ShareAltOutlined,
  'ticket-percent': TagsOutlined,
  megaphone: NotificationOutlined,
  'chart-column': BarChartOutlined,
  'map-pinned': EnvironmentOutlined,
  wallet: WalletOutlined,
  building: BankOutlined,
  'building-2': ShopOutlined,
  settings: SettingOutlined,
  bell: BellOutlined,
  'circle-help': QuestionCircleOutlined,
  'flask-conical': ExperimentOutlined,
};

/** Decoration: its label stands beside it. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? FolderOutlined;
  return <Icon aria-hidden />;
}
