/** Closes the open popup and leads to `/`, whichever page it was opened over. */
import { useNavigate } from 'react-router';
import { closePopup } from './popups.ts';

export function useCloseToHome() {
	const navigate = useNavigate();
	return () => {
		closePopup();
		void navigate('/');
	};
}
