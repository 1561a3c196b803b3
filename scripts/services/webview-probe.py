"""Ends with 0 where a WebKitGTK webview shows a page on a screen of its own; the one argument is the Xvfb to start."""

import os
import subprocess
import sys

screen = subprocess.Popen(
    [sys.argv[1], "-displayfd", "1", "-terminate", "-screen", "0", "320x320x24", "-nolisten", "tcp"],
    stdout=subprocess.PIPE,
    stderr=subprocess.DEVNULL,
)
try:
    os.environ["DISPLAY"] = ":" + screen.stdout.readline().decode().strip()
    import gi

    gi.require_version("Gtk", "3.0")
    gi.require_version("WebKit2", "4.1")
    from gi.repository import GLib, Gtk, WebKit2

    shown = []
    view = WebKit2.WebView()
    window = Gtk.Window()
    window.add(view)
    window.show_all()

    def note(_view, event):
        if event == WebKit2.LoadEvent.FINISHED:
            shown.append(True)
            Gtk.main_quit()

    view.connect("load-changed", note)
    view.load_html("<p>here</p>", None)
    GLib.timeout_add_seconds(30, Gtk.main_quit)
    Gtk.main()
finally:
    screen.kill()
sys.exit(0 if shown else 1)
