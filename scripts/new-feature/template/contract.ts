/** The calls about widgets. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Id, Instant, Line } from '#contract/scalars.ts';
import { widgetTexts } from './rules.ts';

const Widget = z.object({ WidgetID: Id, Name: z.string(), CreatedAt: Instant }).meta({ id: 'Widget' });

export const getWidgets = endpoint({
	route: 'GET /api/widgets',
	summary: 'The widgets of your club, by name',
	who: 'editor',
	status: 200,
	reply: z.array(Widget),
});

export const createWidget = endpoint({
	route: 'POST /api/widgets',
	summary: 'Create a widget',
	who: 'editor',
	approved: true,
	body: z.object({ Name: Line(limits.name, widgetTexts.required.Name) }),
	trail: 'nothing',
	status: 201,
	idempotent: true,
	reply: Widget,
});
