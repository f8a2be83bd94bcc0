// systemd units of earlier releases start this file
import './main.mjs'
