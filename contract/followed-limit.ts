/** How many clubs a browser follows. Apart from the other limits, which public pages need not load. */
export const mostFollowedClubs = 50;
