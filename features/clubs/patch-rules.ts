/** The shapes of the patches that the site's pictures are made of, as SVG paths in a square of 100, filled `evenodd`. */

export type PatchShape = 'quarter' | 'half' | 'disc' | 'ring' | 'stairs' | 'leaf' | 'rays';

export const patchPaths: Readonly<Record<PatchShape, string>> = {
	quarter: 'M0 100A100 100 0 0 1 100 0V100Z',
	half: 'M0 50A50 50 0 0 1 100 50ZM0 100A50 50 0 0 1 100 100Z',
	disc: 'M50 16a34 34 0 1 1 0 68a34 34 0 0 1 0-68Z',
	ring: 'M50 8a42 42 0 1 1 0 84a42 42 0 0 1 0-84ZM50 34a16 16 0 1 0 0 32a16 16 0 0 0 0-32Z',
	stairs: 'M0 100V75H25V50H50V25H75V0H100V100Z',
	leaf: 'M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z',
	rays: 'M0 0L100 12V0ZM0 0L100 38V25ZM0 0L100 66V50ZM0 0L100 100V82ZM0 0L82 100H66ZM0 0L50 100H36ZM0 0L24 100H12Z',
};
