/** Every address of the site and its page. */
import type { RouteConfig } from '@react-router/dev/routes';
import { index, layout, route } from '@react-router/dev/routes';

const site = (page: string) => `../features/site/web/${page}.tsx`;
const office = (page: string) => `../features/office/web/${page}.tsx`;
const staff = (page: string) => `../features/staff/web/${page}.tsx`;
const officers = (page: string) => `../features/officers/web/${page}.tsx`;
const events = (page: string) => `../features/events/web/${page}.tsx`;
const registrations = (page: string) => `../features/registrations/web/${page}.tsx`;
const hiring = (page: string) => `../features/hiring/web/${page}.tsx`;
const imports = (page: string) => `../features/imports/web/${page}.tsx`;
const quizzes = (page: string) => `../features/quizzes/web/${page}.tsx`;
const rounds = (page: string) => `../features/rounds/web/${page}.tsx`;
const trail = (page: string) => `../features/trail/web/${page}.tsx`;
const reports = (page: string) => `../features/reports/web/${page}.tsx`;
const door = (page: string) => `../features/door/web/${page}.tsx`;
const dashboard = (page: string) => `../features/dashboard/web/${page}.tsx`;

export default [
	layout('frames/public-frame.tsx', [
		index('routes/home.tsx'),
		route('clubboard', 'routes/clubboard.tsx'),
		route('clubs/:clubId', 'routes/club.tsx'),
		route('events', events('events-page')),
		route('events/:eventId', 'routes/event.tsx'),
		route('hiring', hiring('hiring-page')),
		route('applications/:token', hiring('application-page')),
		route('registrations/:token', registrations('registration-page')),
		route('unsubscribe/:token', registrations('unsubscribe-page')),
		route('yours', 'routes/yours.tsx'),
		route('attended/:token', door('attended-page')),
		route('about', site('about-page')),
		route('quiz/:quizId?', quizzes('quiz-page')),
		route('forms/d/:formId/viewform', registrations('form-page')),
		route('privacy-policy', site('privacy-page')),
		route('terms', site('terms-page')),
		route('accessibility', site('accessibility-page')),
		route('reset-password', 'routes/reset-password.tsx'),
		route('officers', officers('accept-page')),
		route('confirm-email', '../features/clubs/web/confirm-email-page.tsx'),
		route('*', site('not-found-page')),
	]),

	route('clubAdmin', 'frames/admin-frame.tsx', [
		index('routes/manage-events.tsx'),
		route('events', 'routes/manage-events.tsx', { id: 'admin-events' }),
		route('event/:eventId', 'routes/admin-event.tsx'),
		route('dashboard', dashboard('dashboard-page')),
		route('hiring', dashboard('dashboard-page'), { id: 'admin-hiring' }),
		route('hiring/:sessionId', hiring('hiring-session-page')),
		route('create-quiz/:quizId?', quizzes('create-quiz-page')),
		route('officers', officers('officers-page')),
		route('import-members', imports('import-members-page')),
		route('report/:year?', reports('club-report-page')),
		route('trail', trail('trail-page')),
		route('renewal', rounds('renewal-page')),
		route('settings', quizzes('create-quiz-page'), { id: 'admin-settings' }),
		route('results/:quizId', quizzes('quiz-results-page')),
		route('*', site('not-found-page'), { id: 'admin-not-found' }),
	]),

	route('door', door('door-page')),

	route('staff/set-up', staff('staff-set-up-page')),
	route('staff', staff('staff-frame-page'), [
		index(staff('clubs-page')),
		route('events', office('office-events-page')),
		route('messages', office('message-page')),
		route('reports', office('reports-page')),
		route('rounds', rounds('rounds-page')),
		route('rounds/:roundId', rounds('round-page')),
		route('import', imports('import-page')),
		route('report/:year?', reports('staff-report-page')),
		route('people', staff('people-page')),
		route('activity', staff('activity-page')),
		route('settings', staff('settings-page')),
		route('mail', staff('failed-mail-page')),
		route('*', site('not-found-page'), { id: 'staff-not-found' }),
	]),
] satisfies RouteConfig;
