/** The AI service of the settings. */
import type { Settings } from './settings.ts';

export interface AiService {
	baseUrl: string;
	key: string | undefined;
	model: string;
}

export const aiService = ({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Settings): AiService | undefined =>
	AI_BASE_URL === undefined || AI_MODEL === undefined
		? undefined
		: { baseUrl: AI_BASE_URL, key: AI_API_KEY, model: AI_MODEL };
