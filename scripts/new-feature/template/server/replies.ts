/** Rows of widgets as the wire has them. */
import type { Widget } from './store.ts';

export const widgetReply = ({ id, name, created_at }: Widget) => ({ WidgetID: id, Name: name, CreatedAt: created_at });
