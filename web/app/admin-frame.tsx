import { Outlet } from 'react-router';
export default function AdminFrame() {
	return <Outlet />;
}
