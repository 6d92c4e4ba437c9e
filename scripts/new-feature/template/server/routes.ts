/** The handlers of the calls about widgets. */
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { createWidget, getWidgets } from '../contract.ts';
import { widgetTexts } from '../rules.ts';
import { widgetReply } from './replies.ts';
import { insertWidget, listWidgets } from './store.ts';

export const widgetsRoutes = (services: Services): Route[] => [
	serve(getWidgets, async ({ caller }) => {
		const widgets = await listWidgets(services.db, caller.clubId);
		return widgets.map(widgetReply);
	}),

	serve(createWidget, ({ body, caller, write }) =>
		write(async (tx) => {
			const widget = await insertWidget(tx, caller.clubId, body.Name, nowText(services));
			if (!widget) throw new Problem('conflict', widgetTexts.nameTaken);
			return widgetReply(widget);
		}),
	),
];
