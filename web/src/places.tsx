import { DashboardOutlined, FileTextOutlined, HddOutlined } from '@ant-design/icons';
import { type Screen, screenAt } from '@materia/contract/screens';
import type { ReactNode } from 'react';

interface Place {
  readonly screen: Screen;
  readonly label: string;
  readonly icon: ReactNode;
}

/** The places used most, in the bar at the foot of small screens (spec 01 §11): told to the shell, which names no area. */
export const places: readonly Place[] = [
  { screen: screenAt('/app/dashboard'), label: 'shell.place.dashboard', icon: <DashboardOutlined aria-hidden /> },
  { screen: screenAt('/app/order/order_mgmt'), label: 'shell.place.orders', icon: <FileTextOutlined aria-hidden /> },
  { screen: screenAt('/app/mat/mat_mgmt'), label: 'shell.place.mats', icon: <HddOutlined aria-hidden /> },
];
