/** Scales points by `RATE_LIMIT_SCALE`: at least one; infinite where 0 switches limits off. */
export const scaled = (points: number, scale: number): number =>
	scale === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(points * scale));
